/** What is to be looked at next: the items of the least cost come out first. */
export class Heap {
  #costs = new Float64Array(1024);
  #items = new Int32Array(1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  clear(): void {
    this.#size = 0;
  }

  push(item: number, cost: number): void {
    if (this.#size === this.#items.length) this.#grow();
    let at = this.#size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.#costs[parent] ?? 0) <= cost) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#costs[at] = cost;
    this.#items[at] = item;
  }

  /** Takes out the item of the least cost; -1 when none is left. */
  pop(): number {
    if (this.#size === 0) return -1;
    const [first = -1] = this.#items;
    const last = --this.#size;
    this.#sink(this.#items[last] ?? -1, this.#costs[last] ?? 0);
    return first;
  }

  #sink(item: number, cost: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && (this.#costs[child + 1] ?? 0) < (this.#costs[child] ?? 0)) child++;
      if ((this.#costs[child] ?? 0) >= cost) break;
      this.#move(child, at);
      at = child;
    }
    this.#costs[at] = cost;
    this.#items[at] = item;
  }

  #move(from: number, to: number): void {
    this.#costs[to] = this.#costs[from] ?? 0;
    this.#items[to] = this.#items[from] ?? -1;
  }

  #grow(): void {
    const [costs, items] = [this.#costs, this.#items];
    this.#costs = new Float64Array(2 * costs.length);
    this.#items = new Int32Array(2 * items.length);
    this.#costs.set(costs);
    this.#items.set(items);
  }
}
