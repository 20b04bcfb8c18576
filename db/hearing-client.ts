import { Client, type ClientConfig } from 'pg';

/**
 * A connection that hears of its own end for as long as it lives. While it goes from one caller to the next, the pool listens
 * no more and the next caller not yet: an end that is heard by nobody would end the process. Whoever asks next is told.
 */
export class HearingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
