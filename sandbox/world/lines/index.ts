import { LINES, type Scac } from '../numbers.js';
import { cmaCgm } from './cma-cgm.js';
import { evergreen } from './evergreen.js';
import { hapagLloyd } from './hapag-lloyd.js';
import { hmm } from './hmm.js';
import type { Line } from './line.js';
import { maersk } from './maersk.js';
import { msc } from './msc.js';
import { one } from './one.js';
import { yangMing } from './yang-ming.js';
import { zim } from './zim.js';

/** Every line of the practice world by its SCAC. */
export const LINE: Readonly<Record<Scac, Line>> = {
  MAEU: maersk,
  MSCU: msc,
  CMDU: cmaCgm,
  HLCU: hapagLloyd,
  ONEY: one,
  EGLV: evergreen,
  YMLU: yangMing,
  HDMU: hmm,
  ZIMU: zim,
};

/** The lines in the order of their ports. */
export const LINES_IN_ORDER: readonly Line[] = LINES.map((scac) => LINE[scac]);
