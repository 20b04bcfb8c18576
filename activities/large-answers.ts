/** An answer as long as this is worked on alone: some four hundred events. */
const LARGE_BYTES = 256 * 1_024;
/** So long one waits for those before it, well within the time limit of a look. */
const WAIT_MS = 30_000;

/** A place for one answer, until it is given back. */
export interface Hand {
  /** Waits for the place that an answer of so many bytes needs. False when it is not to be had in time. */
  take(bytes: number): Promise<boolean>;
  giveBack(): void;
}

/** Who works on a large answer, and who waits to: of those in one process one at a time, so that their memory does not add up. */
export class LargeAnswers {
  private taken = false;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly waitMs = WAIT_MS) {}

  /** The hand of one look: takes the one place at most, and gives it back once. */
  hand(): Hand {
    let holds = false;
    return {
      take: async (bytes) => {
        if (bytes < LARGE_BYTES || holds) return true;
        holds = await this.enter();
        return holds;
      },
      giveBack: () => {
        if (holds) this.leave();
        holds = false;
      },
    };
  }

  private enter(): Promise<boolean> {
    if (!this.taken) {
      this.taken = true;
      return Promise.resolve(true);
    }
    return new Promise((done) => {
      const next = () => {
        clearTimeout(late);
        done(true);
      };
      const late = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(next), 1);
        done(false);
      }, this.waitMs);
      this.waiting.push(next);
    });
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken = false;
  }
}
