import type { ImapFlow } from 'imapflow';

/** A connection that is held for as long as there is news: when it rings, there may be some, or it is over. */
export class HeldConnection {
  /** What it died of. */
  fault: Error | null = null;
  private hasRung = false;
  private wake: () => void = () => undefined;
  private readonly stuck: NodeJS.Timeout;

  /** Who gives nothing that is asked for in so long is hung up on: a server may talk on and answer nothing. */
  constructor(
    readonly client: ImapFlow,
    stuckMs: number,
  ) {
    client.on('error', (error: Error) => this.die(error));
    client.on('close', () => this.ring());
    client.on('exists', () => this.ring());
    this.stuck = setTimeout(() => {
      this.die(new Error('The server answers nothing any more.'));
      client.close();
    }, stuckMs);
  }

  /** Something came that was asked for. */
  answered(): void {
    this.stuck.refresh();
  }

  /** From here on, what rings is news. */
  reset(): void {
    this.hasRung = false;
  }

  /** Resolves when it rings or has rung since it was reset, and after a while anyway. */
  async listen(ms: number): Promise<void> {
    // It goes on by itself, and ends with the next thing that is asked of the server.
    this.client.idle().catch(() => this.ring());
    if (this.hasRung) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  readonly hangUp = (): void => {
    clearTimeout(this.stuck);
    this.client.close();
    this.ring();
  };

  private ring(): void {
    this.hasRung = true;
    this.wake();
  }

  private die(fault: Error): void {
    this.fault = fault;
    this.ring();
  }
}
