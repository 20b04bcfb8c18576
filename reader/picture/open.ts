import type { OpenFile, Reading } from '../reading.js';
import { framesOf, openFrames } from './frames.js';
import { heicFrames } from './heic.js';

/** Opens a picture, or a file of several as TIFF has them; each is a page that is recognised. */
export const openPicture = async (reading: Reading): Promise<OpenFile> => openFrames(await framesOf(reading.bytes, reading), reading);

/** Opens pictures of telephones (HEIC). */
export async function openHeic(reading: Reading): Promise<OpenFile> {
  const { frames, dispose } = await heicFrames(reading);
  const file = openFrames(frames, reading);
  return { ...file, warnings: file.warnings, close: () => file.close().finally(dispose) };
}
