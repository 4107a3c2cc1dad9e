/** What a killed worker's statements answer: nothing of it can go on. */
export class ProcessKilled extends Error {
  override readonly name = 'ProcessKilled'
}
