import { TooSlow, type Reading } from '../reading.js';
import { Engine } from './engine.js';

const LOOKED_AT_EVERY_MS = 500;
/** A machine that is busy with others may take so many times as long. */
const BUSY = 4;

/** As many engines as pages are recognised at once. */
export class Engines {
  private readonly idle: Engine[] = [];
  private lent = 0;

  constructor(private readonly reading: Reading) {}

  /** Lends an engine for one page. One that takes too much time of the processor is ended, and the page fails. */
  async lend<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    const engine = this.idle.pop() ?? new Engine(this.reading);
    const late = this.late();
    this.lent += 1;
    try {
      const result = await Promise.race([work(engine), late.promise]);
      this.idle.push(engine);
      return result;
    } catch (error) {
      await engine.end();
      throw error;
    } finally {
      this.lent -= 1;
      late.forget();
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((engine) => engine.end()));
  }

  /** Rejects when a page has had its share of the processor: who reads beside others is not slow for that. */
  private late(): { promise: Promise<never>; forget(): void } {
    const { ocrPageMs } = this.reading.limits;
    const began = performance.now();
    let spentMs = 0;
    let usage = process.cpuUsage();
    let timer: NodeJS.Timeout | undefined;
    const promise = new Promise<never>((_, reject) => {
      timer = setInterval(() => {
        const { user, system } = process.cpuUsage(usage);
        usage = process.cpuUsage();
        spentMs += (user + system) / 1000 / Math.max(1, this.lent);
        if (spentMs > ocrPageMs || performance.now() - began > BUSY * ocrPageMs)
          reject(new TooSlow(`a page was not recognised within ${ocrPageMs / 1000} s of the processor`));
      }, LOOKED_AT_EVERY_MS);
    });
    return { promise, forget: () => clearInterval(timer) };
  }
}
