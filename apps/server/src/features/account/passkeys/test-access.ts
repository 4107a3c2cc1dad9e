import { insertPasskey } from '@tongzhou/db/stores/account/passkeys/passkey-store'
import type { TestApp } from '../../../http/test-app'
import { hashToken } from '../../../shared/session/session'

/** A session and a key of a customer, made at once. */
export async function accessOf(
  product: TestApp,
  customerNo: string,
): Promise<{ sessionNo: string; passkeyNo: string }> {
  const { db } = product.services.connection
  const token_hash = hashToken(await product.signIn(customerNo))
  const session = db.selectFrom('session').select('session_no').where('token_hash', '=', token_hash)
  const key = {
    customerNo,
    credentialId: Buffer.from(`key of ${customerNo}`),
    publicKey: Buffer.from('none'),
    counter: 0,
    name: '我的钥匙',
    transports: ['internal'],
    isBackedUp: false,
    createdAt: new Date(),
  }
  const passkeyNo = await db.transaction().execute((tx) => insertPasskey(tx, key))
  if (passkeyNo === null) throw new Error('the customer has his key already')

  return { sessionNo: (await session.executeTakeFirstOrThrow()).session_no, passkeyNo }
}
