import type { Grey } from '../../picture/sharp.js';

/** A part of a picture as it lies once the picture was turned clockwise about its middle by `radians`, in its pixels. */
export interface Part {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  radians: number;
}

const CHANNELS = 3;
/** What is off the picture. */
const PAPER = 255;

/**
 * A part of a picture as nets take it, in another size: channels × height × width, each dot from −1 (black) to 1 (white); every dot
 * from the four that it lies between.
 */
export function sampled(picture: Grey, part: Part, size: { width: number; height: number }): Float32Array {
  const { width, height } = size;
  const dots = new Float32Array(CHANNELS * width * height);
  const [middleX, middleY] = [picture.width / 2, picture.height / 2];
  const [cos, sin] = [Math.cos(part.radians), Math.sin(part.radians)];
  const [stepX, stepY] = [(part.x1 - part.x0) / width, (part.y1 - part.y0) / height];
  for (let row = 0; row < height; row += 1) {
    const v = part.y0 + (row + 0.5) * stepY - middleY;
    for (let column = 0; column < width; column += 1) {
      const u = part.x0 + (column + 0.5) * stepX - middleX;
      const level = levelAt(picture, middleX + u * cos + v * sin - 0.5, middleY - u * sin + v * cos - 0.5);
      dots[row * width + column] = level / 127.5 - 1;
    }
  }
  for (let channel = 1; channel < CHANNELS; channel += 1) dots.copyWithin(channel * width * height, 0, width * height);
  return dots;
}

function levelAt({ data, width, height }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < -1 || top < -1 || left >= width || top >= height) return PAPER;
  const [x0, y0] = [Math.max(0, left), Math.max(0, top)];
  const [x1, y1] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [byX, byY] = [x - left, y - top];
  const upper = (data[y0 * width + x0] ?? PAPER) * (1 - byX) + (data[y0 * width + x1] ?? PAPER) * byX;
  const lower = (data[y1 * width + x0] ?? PAPER) * (1 - byX) + (data[y1 * width + x1] ?? PAPER) * byX;
  return upper * (1 - byY) + lower * byY;
}
