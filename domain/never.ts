/** The branch no union should reach: fails to compile when a member was forgotten, and says what arrived if it still does. */
export function never(impossible: never): never {
  throw new Error(`Impossible: ${JSON.stringify(impossible)}`);
}
