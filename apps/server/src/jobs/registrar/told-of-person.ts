import { isConnectionLoss } from '@tongzhou/db/connection-loss'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import type { StepContext } from '../step'

/** The personal data for an application; empty when they cannot be decrypted, so that only this record is set aside. */
export async function told(
  { services, day }: StepContext,
  read: () => FileRecord | Promise<FileRecord>,
): Promise<FileRecord> {
  try {
    return await read()
  } catch (error) {
    if (isConnectionLoss(error)) throw error
    services.log.error({ day, error: String(error) }, 'the data of an account application cannot be read')

    return {}
  }
}
