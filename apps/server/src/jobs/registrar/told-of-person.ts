import { isConnectionLoss } from '@tongzhou/db/connection-loss'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import type { StepContext } from '../step'

/** What is told of a person; nothing where it cannot be read, so that the record is set aside and no other. */
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
