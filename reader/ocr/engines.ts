import type { Reading } from '../reading.js';
import { Engine } from './engine.js';

/** As many engines as pages are recognised at once. */
export class Engines {
  private readonly idle: Engine[] = [];

  constructor(private readonly reading: Reading) {}

  /** Lends an engine for one page. One that takes too long is ended, and the page fails. */
  async lend<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    const engine = this.idle.pop() ?? new Engine(this.reading);
    const { ocrPageMs } = this.reading.limits;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`a page was not recognised within ${ocrPageMs / 1000} s`)), ocrPageMs);
    });
    try {
      const result = await Promise.race([work(engine), late]);
      this.idle.push(engine);
      return result;
    } catch (error) {
      await engine.end();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((engine) => engine.end()));
  }
}
