import { connect, type Socket } from 'node:net';

/*
 * A process that asks an API for as long as it is told, over so many connections that stay open, one question after the other
 * on each. Bodies are counted and not read, so that what answers has the processors.
 */

/** Questions to be asked in turn, as the bytes of requests. Sent once for all rounds. */
export interface Questions {
  questions: string[];
}

export interface Round {
  listenPort: number;
  connections: number;
  seconds: number;
}

/** How a round went: answers by status, how long they took, and what asking cost. */
export interface Answered {
  answers: Record<string, number>;
  seconds: number;
  bytes: number;
  /** Milliseconds, shortest first. */
  latencies: number[];
  cpuSeconds: number;
}

let questions: readonly string[] = [];
let next = 0;

process.on('message', (told: Questions | Round) => {
  if ('questions' in told) {
    [questions, next] = [told.questions, 0];
    return;
  }
  void ask(told).then((answered) => process.send?.(answered));
});
process.on('disconnect', () => process.exit());

async function ask({ listenPort, connections, seconds }: Round): Promise<Answered> {
  const answered: Answered = { answers: {}, seconds: 0, bytes: 0, latencies: [], cpuSeconds: 0 };
  const cpu = process.cpuUsage();
  const began = performance.now();
  const until = began + seconds * 1_000;
  await Promise.all(Array.from({ length: connections }, () => askOn(connect(listenPort, '127.0.0.1'), until, answered)));
  answered.seconds = (performance.now() - began) / 1_000;
  answered.latencies.sort((one, other) => one - other);
  const { user, system } = process.cpuUsage(cpu);
  answered.cpuSeconds = (user + system) / 1e6;
  return answered;
}

const HEAD_END = '\r\n\r\n';

/** One question after the other, until the time is over. */
function askOn(socket: Socket, until: number, answered: Answered): Promise<void> {
  socket.setNoDelay(true);
  let [head, missing, status, asked] = ['', -1, '', 0];
  const askNext = () => {
    asked = performance.now();
    if (asked >= until) return void socket.end();
    socket.write(questions[next] ?? '');
    next = (next + 1) % questions.length;
  };
  const take = (chunk: Buffer) => {
    answered.bytes += chunk.length;
    if (missing >= 0) missing -= chunk.length;
    else {
      head += chunk.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      status = head.slice(9, 12);
      missing = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - HEAD_END.length);
    }
    if (missing > 0) return;
    answered.answers[status] = (answered.answers[status] ?? 0) + 1;
    answered.latencies.push(performance.now() - asked);
    [head, missing] = ['', -1];
    askNext();
  };
  return new Promise((done, fail) => {
    socket
      .on('connect', askNext)
      .on('data', take)
      .on('error', fail)
      .on('close', () => done());
  });
}
