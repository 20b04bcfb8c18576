import { PDFDocument } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { Chance } from './chance.js';

export type ScanGrade = 'clean' | 'bad';

/** What became of a page on its way through scanners and telefaxes. */
interface Damage {
  dpi: number;
  /** Degrees that it lay askew, and quarters that it was laid turned by. */
  skew: number;
  turned: 0 | 90 | 180 | 270;
  blur: number;
  /** Standard deviation of grey noise. */
  noise: number;
  /** Darkest and brightest that is left. */
  levels: readonly [dark: number, bright: number];
  quality: number;
  /** Lines that a telefax drew across it. */
  streaks: number;
  stamp: string | null;
}

function damageOf(grade: ScanGrade, chance: Chance): Damage {
  const tenths = (least: number, most: number) => chance.between(least * 10, most * 10) / 10;
  if (grade === 'clean')
    return {
      dpi: chance.of([200, 200, 300]),
      skew: tenths(-0.4, 0.4),
      turned: 0,
      blur: 0,
      noise: chance.between(0, 4),
      levels: [10, 250],
      quality: 85,
      streaks: 0,
      stamp: null,
    };
  return {
    dpi: chance.of([150, 200, 200, 300]),
    skew: tenths(-2, 2),
    turned: chance.of([0, 0, 0, 90, 180, 270] as const),
    blur: chance.of([0, 0.5, 0.7, 0.9]),
    noise: chance.between(4, 18),
    levels: chance.of([
      [0, 255],
      [40, 235],
      [70, 215],
    ] as const),
    quality: chance.of([35, 50, 70]),
    streaks: chance.of([0, 0, 2, 5]),
    stamp: chance.happens(0.4) ? chance.of(['RECEIVED', 'CHECKED', 'PAID', 'APPROVED']) : null,
  };
}

/** The pages of a PDF as pictures in another one, as they come out of a scanner: one damage for all of them. */
export async function scanned(pdf: Uint8Array, grade: ScanGrade, chance: Chance): Promise<Uint8Array> {
  const { dpi, pictures } = await scansOf(pdf, grade, chance);
  const out = await PDFDocument.create({ updateMetadata: false });
  for (const jpeg of pictures) {
    const { width = 0, height = 0 } = await sharp(jpeg).metadata();
    const picture = await out.embedJpg(jpeg);
    const size = { width: (width / dpi) * 72, height: (height / dpi) * 72 };
    out.addPage([size.width, size.height]).drawImage(picture, { x: 0, y: 0, ...size });
  }
  return out.save();
}

/** The same pictures by themselves (JPEG). */
export async function scansOf(pdf: Uint8Array, grade: ScanGrade, chance: Chance): Promise<{ dpi: number; pictures: Buffer[] }> {
  const damage = damageOf(grade, chance);
  const pictures: Buffer[] = [];
  for (const page of await drawn(pdf, damage.dpi)) pictures.push(await damaged(page, damage, chance));
  return { dpi: damage.dpi, pictures };
}

interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

async function drawn(pdf: Uint8Array, dpi: number): Promise<Drawn[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages: Drawn[] = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: dpi / 72, colorSpace: 'Gray', render: 'bitmap' });
      pages.push({ data: Buffer.from(data), width, height });
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

async function damaged({ data, width, height }: Drawn, damage: Damage, chance: Chance): Promise<Buffer> {
  let picture = sharp(data, { raw: { width, height, channels: 1 } });
  if (damage.blur > 0) picture = picture.blur(damage.blur);
  const over = overlay({ width, height }, damage, chance);
  if (over !== null) picture = picture.composite([{ input: Buffer.from(over), blend: 'multiply' }]);
  const askew = await picture
    .rotate(damage.skew, { background: 'white' })
    .toColourspace('b-w')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = withNoise(askew.data, damage, chance);
  const { info } = askew;
  return sharp(seen, { raw: { width: info.width, height: info.height, channels: info.channels as 1 } })
    .rotate(damage.turned)
    .jpeg({ quality: damage.quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Noise and contrast, dot by dot; the noise of a dot is the mean of many, which is near enough to the bell. */
function withNoise(data: Buffer, { noise, levels: [dark, bright] }: Damage, chance: Chance): Buffer {
  let state = chance.between(1, 0x7fff_fffe);
  const next = (): number => {
    // Marsaglia's xorshift: the generator of everything else asks a hash for every number, which is slow for millions of dots.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
  const span = (bright - dark) / 255;
  for (let place = 0; place < data.length; place += 1) {
    const bell = noise === 0 ? 0 : (next() + next() + next() - 1.5) * 2 * noise;
    data[place] = Math.max(0, Math.min(255, dark + (data[place] ?? 0) * span + bell));
  }
  return data;
}

/** A stamp somebody pressed over the text, and lines of a telefax. */
function overlay({ width, height }: { width: number; height: number }, { stamp, streaks }: Damage, chance: Chance): string | null {
  if (stamp === null && streaks === 0) return null;
  const lines = Array.from({ length: streaks }, () => {
    const y = chance.between(0, height);
    return `<line x1="0" x2="${width}" y1="${y}" y2="${y}" stroke="#333" stroke-width="${chance.between(1, 2)}"/>`;
  });
  const [x, y, size] = [(chance.between(25, 70) / 100) * width, (chance.between(15, 80) / 100) * height, width / 22];
  const pressed =
    stamp === null
      ? ''
      : `<g transform="rotate(${chance.between(-25, 25)} ${x} ${y})" opacity="0.6"><text x="${x}" y="${y}" font-family="sans-serif" font-weight="bold" font-size="${size}" fill="#555">${stamp}</text>` +
        `<rect x="${x - 10}" y="${y - size}" width="${stamp.length * size * 0.78}" height="${size * 1.35}" fill="none" stroke="#555" stroke-width="4"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>${lines.join('')}${pressed}</svg>`;
}
