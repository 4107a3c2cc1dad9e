import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { oneAtATime } from './one-at-a-time'

/** argon2id with a server-held pepper, in a queue so that a burst of logins cannot starve the process. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
  /**
   * The checks of one account in this process one after another. A try counts before it is compared, so right passwords
   * that come at once would otherwise be taken for a run of wrong ones.
   */
  readonly checkInTurn: <T>(account: string, check: () => Promise<T>) => Promise<T>
}

/** argon2id (2), 19 MiB, two passes: a const enum cannot be imported under verbatimModuleSyntax. */
const ARGON2ID = 2
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Thrown when more than `capacity` checks wait: the caller answers "busy". */
export class HasherOverloaded extends Error {
  override readonly name = 'HasherOverloaded'
}

export function passwordHasher(options: {
  pepper: Buffer
  concurrency: number
  capacity: number
}): PasswordHasher {
  const { pepper, concurrency, capacity } = options
  const waiting: (() => void)[] = []
  let running = 0
  // As text: the verifier reads its input as UTF-8.
  const peppered = (password: string): string =>
    createHmac('sha256', pepper).update(password.normalize('NFKC')).digest('base64')

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= capacity) throw new HasherOverloaded('too many password checks are waiting')
      await new Promise<void>((resume) => waiting.push(resume))
    }
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }

  return {
    hash: (password) => inTurn(() => hash(peppered(password), OPTIONS)),
    verify: (stored, password) => inTurn(() => verify(stored, peppered(password))),
    checkInTurn: oneAtATime(),
  }
}
