import type { Box } from '../domain/documents/page.js';

/** A ruling line: level lines at a height from left to right, upright ones at a place from top to bottom. */
export interface Rule {
  at: number;
  from: number;
  to: number;
}

export interface Rules {
  level: Rule[];
  upright: Rule[];
}

/** Shorter lines, as a part of the page, are underlines of words and parts of drawings. */
const SHORTEST = 0.02;
/** As a part of its height, no row of a table is lower. */
const LOWEST = 0.007;

export interface Joining {
  /** Lines nearer than this are one, and ends nearer than this meet; as parts of width and height. */
  near: readonly [x: number, y: number];
  most: number;
}

/** Straight lines made few: askew and short ones left out, pieces of one line joined, the longest kept. */
export function rulesOf(lines: readonly Box[], { near: [nearX, nearY], most }: Joining): Rules {
  const lying: Rule[] = [];
  const standing: Rule[] = [];
  for (const [x0, y0, x1, y1] of lines) {
    if (y1 - y0 <= nearY && x1 - x0 > nearX) lying.push({ at: (y0 + y1) / 2, from: x0, to: x1 });
    else if (x1 - x0 <= nearX && y1 - y0 > nearY) standing.push({ at: (x0 + x1) / 2, from: y0, to: y1 });
  }
  const kept = { level: joined(lying, nearY, nearX), upright: joined(standing, nearX, nearY) };
  const lengths = [...kept.level, ...kept.upright].map(lengthOf).sort((one, other) => other - one);
  const shortest = Math.max(SHORTEST, lengths[most] ?? 0);
  const long = (rule: Rule): boolean => lengthOf(rule) >= shortest;
  const level = kept.level.filter(long).slice(0, most);
  const walls = kept.upright.filter((rule) => !long(rule) && lengthOf(rule) >= LOWEST).slice(0, most);
  const between = walls.filter((rule) => isBetween(rule, level, [nearX, nearY]));
  return { level, upright: [...kept.upright.filter(long), ...between].slice(0, most) };
}

/** Whether a wall stands from one level line to another: it parts the cells of one low row, however short it is. */
const isBetween = ({ at, from, to }: Rule, level: readonly Rule[], [nearX, nearY]: readonly [number, number]): boolean =>
  [from, to].every((end) => level.some((line) => Math.abs(line.at - end) <= nearY && line.from - nearX <= at && at <= line.to + nearX));

/** As boxes of no height or no width. */
export function boxesOf({ level, upright }: Rules): Box[] {
  return [...level.map(({ at, from, to }): Box => [from, at, to, at]), ...upright.map(({ at, from, to }): Box => [at, from, at, to])];
}

const lengthOf = ({ from, to }: Rule): number => to - from;

function joined(rules: Rule[], nearAcross: number, nearAlong: number): Rule[] {
  const ordered = rules.sort((one, other) => one.at - other.at || one.from - other.from);
  const bands: Rule[][] = [];
  for (const rule of ordered) {
    const band = bands.at(-1);
    if (band && rule.at - (band[0]?.at ?? 0) <= nearAcross) band.push(rule);
    else bands.push([rule]);
  }
  return bands.flatMap((band) => {
    const whole: Rule[] = [];
    for (const rule of band.sort((one, other) => one.from - other.from)) {
      const last = whole.at(-1);
      if (last && rule.from - last.to <= nearAlong) last.to = Math.max(last.to, rule.to);
      else whole.push({ ...rule });
    }
    return whole;
  });
}
