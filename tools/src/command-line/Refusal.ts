/** Something the person can put right: its message is one line that says what is wrong and what to do. Shown without a stack. */
export class Refusal extends Error {}
