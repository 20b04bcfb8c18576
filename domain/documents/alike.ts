/** Whether two values of a payload are the same: texts, numbers, and lists and objects of them. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) => Object.hasOwn(other, name) && isAlike((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  );
}
