import { meansOf } from './areas.js';
import { levelsOf } from './levels.js';
import type { Grey } from './sharp.js';
import { spotsIn, type Spot } from './spots.js';

/** Of the short side: how far about a dot what is paper there is asked. */
const ABOUT = 0.014;
/** By so much of what lies between black and white here a dot of ink is darker than what is about it, and by so many levels. */
const DARKER = 0.2;
const DARKER_LEAST = 10;
/** Pixels; smaller ones are specks. */
const SMALLEST = 3;
/** Of the short side; larger ones are lines, frames and pictures. */
const LARGEST = 0.05;

/** The dark spots of a picture that are as large as letters are, or a few that run together. */
export function lettersIn(picture: Grey): Spot[] {
  const most = LARGEST * Math.min(picture.width, picture.height);
  const letters: Spot[] = [];
  for (const { x0, y0, x1, y1 } of spotsIn(inkIn(picture), picture.width)) {
    const size = Math.max(x1 - x0, y1 - y0);
    if (size >= SMALLEST && size <= most) letters.push({ x0, y0, x1, y1 });
  }
  return letters;
}

/** 1 where a dot is darker than what is about it. */
function inkIn(picture: Grey): Uint8Array {
  const { data, width, height } = picture;
  const reach = Math.max(2, Math.round(ABOUT * Math.min(width, height)));
  const meansIn = meansOf(picture, { x: reach, y: reach });
  const { ink: black, paper } = levelsOf(data);
  const darker = Math.max(DARKER_LEAST, DARKER * (paper - black));
  const ink = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const means = meansIn(y);
    for (let x = 0; x < width; x += 1) if ((data[y * width + x] ?? 255) + darker < (means[x] ?? 0)) ink[y * width + x] = 1;
  }
  return ink;
}
