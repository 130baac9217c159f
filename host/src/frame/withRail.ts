/** From this width on there is a rail; the style sheet of the page reserves its room (`shell.css`). */
export const WITH_RAIL = '(width >= 1168px)';
