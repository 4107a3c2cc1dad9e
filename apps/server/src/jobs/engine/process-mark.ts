import { dropProcessNumber, holdProcessNumber } from '@tongzhou/db/stores/registrar/process-store'
import type { Services } from '../../services'

/** This process's number in the database, held for as long as its connection lives. */
export interface ProcessMark {
  /** The number; a new one after the connection was lost. Fails while the database is away. */
  number(): Promise<number>
  release(): Promise<void>
}

interface Held {
  readonly number: number
  readonly isLost: () => boolean
  readonly release: () => Promise<void>
}

/**
 * Holds one connection of the pool. Rows leased by the process carry its number and are free when it dies.
 */
export function processMark({ connection }: Services): ProcessMark {
  let held: Held | null = null

  async function hold(): Promise<Held> {
    const client = await connection.pool.connect()
    let isLost = false
    const lose = (): void => {
      if (isLost) return
      isLost = true
      client.release(true)
    }
    client.once('error', lose)
    try {
      const number = await holdProcessNumber(client)
      const release = async (): Promise<void> => {
        if (isLost) return
        await dropProcessNumber(client, number)
        client.off('error', lose)
        client.release()
      }

      return { number, isLost: () => isLost, release }
    } catch (error) {
      lose()
      throw error
    }
  }

  return {
    async number() {
      if (held === null || held.isLost()) held = await hold()

      return held.number
    },
    async release() {
      const last = held
      held = null
      await last?.release().catch(() => undefined)
    },
  }
}
