// The SDK types durations through `ms`, which resolves without types under NodeNext: without this, 'banana' compiles.
declare module 'ms' {
  type Unit = 'ms' | 's' | 'm' | 'h' | 'd' | 'w' | 'second' | 'seconds' | 'minute' | 'minutes' | 'hour' | 'hours' | 'day' | 'days';
  export type StringValue = `${number}` | `${number}${Unit}` | `${number} ${Unit}`;
  function ms(value: StringValue): number;
  function ms(value: number): string;
  export default ms;
}
