/** A long piece of work in steps: whoever runs it may let others have their turn between two of them. */
export type Steps<Result> = Generator<void, Result, void>;

/** Runs a piece of work to its end, all steps at once. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
