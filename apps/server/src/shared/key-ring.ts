import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Bytes of a key's id in a ciphertext. */
export const KEY_ID = 4

/** A key under which values are sealed. */
export interface RingKey {
  readonly id: Buffer
  readonly secret: Buffer
}

/** The keys of sealed values: one seals, all open. */
export interface KeyRing {
  /** Seals from now on. */
  newest(): RingKey
  /** The key of an id; null for one that is unknown or retired. */
  named(id: Buffer): RingKey | null
  /**
   * The key that came of the master key and sealed values before they named one; null once retired. What is
   * kept as evidence is opened by it for ever.
   */
  ofMaster(isEvidence: boolean): RingKey | null
  /** Ids of all keys that still open. */
  ids(): readonly Buffer[]
}

/** The ring before any key was replaced: the one key that comes of the master key. */
export function masterRing(masterKey: Buffer): KeyRing {
  const key = keyOfMaster(masterKey)

  return {
    newest: () => key,
    named: (id) => (key.id.equals(id) ? key : null),
    ofMaster: () => key,
    ids: () => [key.id],
  }
}

/** The keys made since, newest first, and whether the master key's own is retired. */
export interface MadeKeys {
  readonly keys: readonly Buffer[]
  readonly isMasterRetired: boolean
}

/** How long a process may go on with the keys it has read: then it looks whether the file is a new one. */
export const LOOK_MS = 5_000

/**
 * The ring of a data folder (`keys/data-keys.json`), read again when it changes, so that a key that is made
 * beside the running product is used by it within seconds and known at once.
 */
export function folderRing(masterKey: Buffer, dataDir: string, now: () => number = Date.now): KeyRing {
  const file = ringFile(dataDir)
  const own = keyOfMaster(masterKey)
  let read = { at: -Infinity, stamp: '', keys: [own] as readonly RingKey[], master: own as RingKey | null }
  const look = (isForced: boolean): typeof read => {
    if (!isForced && now() - read.at < LOOK_MS) return read
    const stamp = existsSync(file) ? stampOf(file) : ''
    if (stamp === read.stamp) read = { ...read, at: now() }
    else {
      const { keys, isMasterRetired } = readMadeKeys(masterKey, dataDir)
      const master = isMasterRetired ? null : own
      const made = keys.map(ringKey)
      read = { at: now(), stamp, keys: master === null ? made : [...made, master], master }
    }

    return read
  }
  const find = (keys: readonly RingKey[], id: Buffer) => keys.find((key) => key.id.equals(id)) ?? null

  return {
    newest: () => {
      const [newest] = look(false).keys
      if (newest === undefined) throw new Error(`${file} holds no key`)

      return newest
    },
    named: (id) => find(look(false).keys, id) ?? find(look(true).keys, id),
    ofMaster: (isEvidence) => (isEvidence ? own : look(false).master),
    ids: () => look(false).keys.map(({ id }) => id),
  }
}

/** Where the ring of a data folder lies. */
export function ringFile(dataDir: string): string {
  return join(dataDir, 'keys', 'data-keys.json')
}

/** The keys of a data folder; none before the first was replaced. Throws for a file that is none of ours. */
export function readMadeKeys(masterKey: Buffer, dataDir: string): MadeKeys {
  const file = ringFile(dataDir)
  if (!existsSync(file)) return { keys: [], isMasterRetired: false }
  const { keys, isMasterRetired } = fileShape.parse(JSON.parse(readFileSync(file, 'utf8')))

  return { keys: keys.map((text) => unwrap(masterKey, Buffer.from(text, 'base64'))), isMasterRetired }
}

/** Keeps the keys of a data folder, whole or not at all; each lies sealed under the master key. */
export function writeMadeKeys(masterKey: Buffer, dataDir: string, made: MadeKeys): void {
  const file = ringFile(dataDir)
  const keys = made.keys.map((key) => wrap(masterKey, key).toString('base64'))
  const draft = `${file}.${process.pid}`
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  writeFileSync(draft, `${JSON.stringify({ keys, isMasterRetired: made.isMasterRetired })}\n`, {
    mode: 0o600,
  })
  renameSync(draft, file)
}

const fileShape = z.object({ keys: z.array(z.base64()).min(1), isMasterRetired: z.boolean() })
const WRAP = 'tongzhou/data-key'
const NONCE = 12
const TAG = 16

function wrap(masterKey: Buffer, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', subkey(masterKey, 'key-wrap'), nonce).setAAD(Buffer.from(WRAP))
  const body = Buffer.concat([cipher.update(key), cipher.final()])

  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function unwrap(masterKey: Buffer, bytes: Buffer): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', subkey(masterKey, 'key-wrap'), bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(WRAP))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))

  return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()])
}

function subkey(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `tongzhou/${purpose}`, 32))
}

function keyOfMaster(masterKey: Buffer): RingKey {
  return { id: idOf(subkey(masterKey, 'key-id')), secret: subkey(masterKey, 'field-encryption') }
}

/** A key of its own, made at random. */
function ringKey(secret: Buffer): RingKey {
  return { id: idOf(subkey(secret, 'key-id')), secret }
}

const idOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest().subarray(0, KEY_ID)

function stampOf(file: string): string {
  const { mtimeMs, size, ino } = statSync(file)

  return `${mtimeMs}/${size}/${ino}`
}
