/** Wakes one who waits; rung while nobody waits, it is heard at the next wait. */
export class Bell {
  private rung = false;
  private wakeUp: () => void = () => undefined;

  ring(): void {
    this.rung = true;
    this.wakeUp();
  }

  /** Waits until it is rung, or so long. */
  async wait(withinMs: number): Promise<void> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        this.wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.rung = false;
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
