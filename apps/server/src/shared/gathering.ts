/**
 * Takes what waits together: so many works at once, each on up to `most` things. A thing that comes while
 * there is room goes with what comes in the same turn of the process; while there is none it waits for the
 * next work.
 */
export class Gathering<T> {
  readonly #most: number
  readonly #atOnce: number
  #waiting: T[] = []
  #running = 0
  #isCalled = false

  constructor(options: { most: number; atOnce: number }) {
    this.#most = options.most
    this.#atOnce = options.atOnce
  }

  /** `work` never fails; it is the same for all things of a gathering. */
  add(thing: T, work: (things: readonly T[]) => Promise<void>): void {
    this.#waiting.push(thing)
    this.#call(work)
  }

  #call(work: (things: readonly T[]) => Promise<void>): void {
    if (this.#isCalled || this.#running >= this.#atOnce) return
    this.#isCalled = true
    setImmediate(() => {
      this.#isCalled = false
      const things = this.#waiting.splice(0, this.#most)
      if (things.length === 0) return
      this.#running += 1
      void work(things).finally(() => {
        this.#running -= 1
        if (this.#waiting.length > 0) this.#call(work)
      })
      if (this.#waiting.length > 0) this.#call(work)
    })
  }
}
