import { TooSlow, type Reading } from '../reading.js';
import { Engine } from './engine.js';
import { Lines } from './lines/lines.js';
import { engineTakes, roomForEngines } from './memory.js';

const LOOKED_AT_EVERY_MS = 500;
/** A machine that is busy with others may take so many times as long. */
const BUSY = 4;

/** An engine, and the pixels of the largest picture that it was shown. */
interface Seat {
  engine: Engine;
  pixels: number;
}

/** As many engines as pages are recognised at once, and as there is memory for at the size of the pages. */
export class Engines {
  private readonly idle: Seat[] = [];
  private readonly lent = new Set<Seat>();
  private lastAsked: Promise<unknown> = Promise.resolve();
  private oneIsBack: () => void = () => undefined;

  private readonly lines: Lines | null;

  constructor(private readonly reading: Reading) {
    const { lines } = reading.libraries;
    this.lines = lines && new Lines(reading, lines);
  }

  /**
   * Lends an engine for one page whose picture has so many pixels, once there is memory for it: the picture is made in `work`
   * too. One that takes too much time of the processor is ended, and the page fails.
   */
  async lend<T>(pixels: number, work: (engine: Engine) => Promise<T>): Promise<T> {
    const asked = this.lastAsked.then(() => this.seatFor(pixels));
    this.lastAsked = asked.catch(() => undefined);
    const seat = await asked;
    const late = this.late();
    try {
      const result = await Promise.race([work(seat.engine), late.promise]);
      this.idle.push(seat);
      return result;
    } catch (error) {
      await seat.engine.end();
      throw error;
    } finally {
      late.forget();
      this.lent.delete(seat);
      this.oneIsBack();
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.idle.splice(0).map(({ engine }) => engine.end()));
  }

  /** Waits for engines to come back where there is no room beside them; idle ones make room. The first always has some. */
  private async seatFor(pixels: number): Promise<Seat> {
    const room = roomForEngines(this.reading.limits, { nets: this.lines !== null });
    const largest = (): number => Math.max(pixels, this.idle.at(-1)?.pixels ?? 0);
    while (this.lent.size > 0 && takenBy(this.lent) + engineTakes(largest()) > room)
      await new Promise<void>((goOn) => (this.oneIsBack = goOn));
    const seat = { pixels: largest(), engine: this.idle.pop()?.engine ?? new Engine(this.reading, this.lines) };
    this.lent.add(seat);
    while (this.idle.length > 0 && takenBy([...this.lent, ...this.idle]) > room) await this.idle.shift()?.engine.end();
    return seat;
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
        spentMs += (user + system) / 1000 / Math.max(1, this.lent.size);
        if (spentMs > ocrPageMs || performance.now() - began > BUSY * ocrPageMs)
          reject(new TooSlow(`a page was not recognised within ${ocrPageMs / 1000} s of the processor`));
      }, LOOKED_AT_EVERY_MS);
    });
    return { promise, forget: () => clearInterval(timer) };
  }
}

const takenBy = (seats: Iterable<Seat>): number => [...seats].reduce((sum, { pixels }) => sum + engineTakes(pixels), 0);
