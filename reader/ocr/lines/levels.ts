import type { Grey } from '../../picture/sharp.js';
import type { Place } from '../bars.js';

/** A part of a picture as it lies once the picture was turned clockwise about its middle by `radians`, in its pixels. */
export interface Part extends Place {
  radians: number;
}

/** What is off the picture. */
const PAPER = 255;

/** A part of a picture in another size, row by row, as nets take it: each dot from −1 (black) to 1 (white), made of the four that it lies between. */
export function levelsIn(picture: Grey, part: Part, { width, height }: { width: number; height: number }): Float32Array {
  const levels = new Float32Array(width * height);
  const [middleX, middleY] = [picture.width / 2, picture.height / 2];
  const [cos, sin] = [Math.cos(part.radians), Math.sin(part.radians)];
  const [stepX, stepY] = [(part.x1 - part.x0) / width, (part.y1 - part.y0) / height];
  const u = part.x0 + 0.5 * stepX - middleX;
  for (let row = 0; row < height; row += 1) {
    const v = part.y0 + (row + 0.5) * stepY - middleY;
    const way = { x: middleX + u * cos + v * sin - 0.5, y: middleY - u * sin + v * cos - 0.5, stepX: stepX * cos, stepY: -stepX * sin };
    fillAlong(picture, way, levels.subarray(row * width, (row + 1) * width));
  }
  return levels;
}

/** From one place of a picture to the next. */
interface Way {
  x: number;
  y: number;
  stepX: number;
  stepY: number;
}

/** Every dot of a page goes through this loop several times. */
function fillAlong({ data, width, height }: Grey, { x: fromX, y: fromY, stepX, stepY }: Way, levels: Float32Array): void {
  for (let at = 0; at < levels.length; at += 1) {
    const x = fromX + at * stepX;
    const y = fromY + at * stepY;
    const left = Math.floor(x);
    const top = Math.floor(y);
    let level = PAPER;
    if (left >= -1 && top >= -1 && left < width && top < height) {
      const x0 = left < 0 ? 0 : left;
      const x1 = left + 1 < width ? left + 1 : left;
      const row0 = (top < 0 ? 0 : top) * width;
      const row1 = (top + 1 < height ? top + 1 : top) * width;
      const byX = x - left;
      const byY = y - top;
      const upper = (data[row0 + x0] ?? PAPER) * (1 - byX) + (data[row0 + x1] ?? PAPER) * byX;
      const lower = (data[row1 + x0] ?? PAPER) * (1 - byX) + (data[row1 + x1] ?? PAPER) * byX;
      level = upper * (1 - byY) + lower * byY;
    }
    levels[at] = level / 127.5 - 1;
  }
}
