import type { Grey } from '../../picture/sharp.js';
import type { Place } from '../bars.js';

/** A part of a picture as it lies once the picture was turned clockwise about its middle by `radians`, in its pixels. */
export interface Part extends Place {
  radians: number;
}

const CHANNELS = 3;
/** What is off the picture. */
const PAPER = 255;

/** A part of a picture as nets take it: channels × height × width, which are all the same. */
export function sampled(picture: Grey, part: Part, size: { width: number; height: number }): Float32Array {
  const levels = levelsIn(picture, part, size);
  const dots = new Float32Array(CHANNELS * levels.length);
  for (let channel = 0; channel < CHANNELS; channel += 1) dots.set(levels, channel * levels.length);
  return dots;
}

/** A part of a picture in another size, row by row: each dot from −1 (black) to 1 (white), made of the four that it lies between. */
export function levelsIn(picture: Grey, part: Part, { width, height }: { width: number; height: number }): Float32Array {
  const levels = new Float32Array(width * height);
  const [middleX, middleY] = [picture.width / 2, picture.height / 2];
  const [cos, sin] = [Math.cos(part.radians), Math.sin(part.radians)];
  const [stepX, stepY] = [(part.x1 - part.x0) / width, (part.y1 - part.y0) / height];
  for (let row = 0; row < height; row += 1) {
    const v = part.y0 + (row + 0.5) * stepY - middleY;
    for (let column = 0; column < width; column += 1) {
      const u = part.x0 + (column + 0.5) * stepX - middleX;
      const level = levelAt(picture, middleX + u * cos + v * sin - 0.5, middleY - u * sin + v * cos - 0.5);
      levels[row * width + column] = level / 127.5 - 1;
    }
  }
  return levels;
}

function levelAt({ data, width, height }: Grey, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < -1 || top < -1 || left >= width || top >= height) return PAPER;
  const x0 = Math.max(0, left);
  const x1 = Math.min(width - 1, left + 1);
  const row0 = Math.max(0, top) * width;
  const row1 = Math.min(height - 1, top + 1) * width;
  const byX = x - left;
  const byY = y - top;
  const upper = (data[row0 + x0] ?? PAPER) * (1 - byX) + (data[row0 + x1] ?? PAPER) * byX;
  const lower = (data[row1 + x0] ?? PAPER) * (1 - byX) + (data[row1 + x1] ?? PAPER) * byX;
  return upper * (1 - byY) + lower * byY;
}
