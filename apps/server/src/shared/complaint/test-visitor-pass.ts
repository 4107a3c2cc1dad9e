import type { journey } from '../../features/account/opening/account-journey'
import type { TestApp } from '../../http/test-app'

/** Passes of visitors who prove a mobile now; earlier codes are forgotten, so that nobody waits. */
export function visitorPasses(product: TestApp, { code }: Pick<ReturnType<typeof journey>, 'code'>) {
  return async (mobile: string): Promise<string> => {
    await product.services.connection.db.deleteFrom('sms_code').execute()
    const authCode = await code('COMPLAINT', mobile)

    return String((await product.call('complaintPass', { mobile, authCode })).data.pass)
  }
}
