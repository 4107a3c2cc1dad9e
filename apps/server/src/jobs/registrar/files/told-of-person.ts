import { isConnectionLoss } from '@tongzhou/db/connection-loss'
import type { StepContext } from '../../engine/step'

/**
 * The personal data for an application; `nothing` when they cannot be decrypted, so that only this record is
 * set aside.
 */
export async function told<Told>(
  { services, day }: StepContext,
  read: () => Promise<Told>,
  nothing: Told,
): Promise<Told> {
  try {
    return await read()
  } catch (error) {
    if (isConnectionLoss(error)) throw error
    services.log.error({ day, error: String(error) }, 'the data of an account application cannot be read')

    return nothing
  }
}
