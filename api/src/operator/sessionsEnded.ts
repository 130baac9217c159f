/** What a command that ends sessions prints; without the provider its tokens are refused by the API alone. */
export function sessionsEnded(command: string, isRevoked: boolean): string {
  return isRevoked
    ? `${command}: done`
    : `${command}: done at the API, which refuses the tokens; the provider did not answer, call sign-out again`;
}
