import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type Asker, fairTurns } from './fair-turns'

/** argon2id with a server-held pepper. */
export interface Hashing {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (stored: string, password: string) => Promise<boolean>
}

export interface PasswordHasher {
  /**
   * Runs a work that hashes when it is the asker's turn, after the works of the same account before it;
   * throws TooManyWaiting. A try is taken inside: it counts only when the comparison follows at once, and
   * right passwords that come together are not taken for a run of wrong ones.
   */
  readonly inTurn: <T>(asker: Asker, work: (hashing: Hashing) => Promise<T>) => Promise<T>
}

/** argon2id (2), 19 MiB, two passes: a const enum cannot be imported under verbatimModuleSyntax. */
const ARGON2ID = 2
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function passwordHasher(options: {
  pepper: Buffer
  concurrency: number
  capacity: number
}): PasswordHasher {
  const { pepper } = options
  const turns = fairTurns(options)
  // As text: the verifier reads its input as UTF-8.
  const peppered = (password: string): string =>
    createHmac('sha256', pepper).update(password.normalize('NFKC')).digest('base64')
  const hashing: Hashing = {
    hash: (password) => hash(peppered(password), OPTIONS),
    verify: (stored, password) => verify(stored, peppered(password)),
  }

  return { inTurn: (asker, work) => turns(asker, () => work(hashing)) }
}
