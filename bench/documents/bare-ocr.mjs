// Two looks at each picture named, by the engine alone: what recognising them cannot be faster than. First argument: threads.
import { dirname } from 'node:path';
import { createRequire } from 'node:module';
import { createWorker } from 'tesseract.js';

const [threads, ...pictures] = process.argv.slice(2);
const langPath = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'));
const left = [...pictures];
async function look() {
  const worker = await createWorker('eng', 1, { langPath, cacheMethod: 'none', gzip: true });
  for (let picture = left.shift(); picture !== undefined; picture = left.shift())
    for (const tessedit_pageseg_mode of ['3', '11']) {
      await worker.setParameters({ tessedit_pageseg_mode, user_defined_dpi: '200' });
      await worker.recognize(picture, { rotateAuto: true }, { text: true, blocks: true });
    }
  await worker.terminate();
}
await Promise.all(Array.from({ length: Number(threads) }, look));
