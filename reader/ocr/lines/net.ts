import { createRequire } from 'node:module';
import type * as Onnx from 'onnxruntime-node';

/** Numbers that a net made, row by row. */
export interface Made {
  data: Float32Array | BigInt64Array;
  shape: readonly number[];
}

/** A trained net of one input. */
export class Net {
  private constructor(
    private readonly library: typeof Onnx,
    private readonly session: Onnx.InferenceSession,
  ) {}

  /** Loads it from an ONNX file. Throws where the library has no build for this machine. */
  static async open(file: string, { runtime, threads }: { runtime: string; threads: number }): Promise<Net> {
    const library = createRequire(runtime)(runtime) as typeof Onnx;
    const session = await library.InferenceSession.create(file, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // Shapes differ from line to line: a plan for each would only be kept.
      enableMemPattern: false,
      logSeverityLevel: 3,
      // A thread that waits takes no time of the processor from others.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
    return new Net(library, session);
  }

  /** What the net makes of numbers of this shape, by its outputs in their order. */
  async run(data: Float32Array, shape: readonly number[]): Promise<Made[]> {
    const [input = ''] = this.session.inputNames;
    const made = await this.session.run({ [input]: new this.library.Tensor('float32', data, shape) });
    return this.session.outputNames.map((output): Made => {
      const { data: numbers, dims } = made[output] ?? {};
      if (!dims || !(numbers instanceof Float32Array || numbers instanceof BigInt64Array)) throw new Error('The net made nothing.');
      return { data: numbers, shape: dims };
    });
  }
}
