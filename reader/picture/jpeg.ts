import type { Sharp } from 'sharp';

/** Of what a camera made; less would show. */
export const QUALITY = 92;

export const asJpeg = (picture: Sharp): Sharp => picture.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });
