import { passkeyCreation } from '@tongzhou/contract/account/passkeys/passkey-creation'
import { passkeyOptions } from '@tongzhou/contract/account/passkeys/passkey-options'
import { registerPasskey } from '@tongzhou/contract/account/passkeys/register-passkey'
import { qrLoginCreate } from '@tongzhou/contract/account/qr-login/qr-login-create'
import { type TestAuthenticator, testAuthenticator } from '../../features/account/passkeys/test-authenticator'
import { type AccountExample, go, named, proven } from '../test-account-examples'
import { floor } from '../test-owner'

const { product } = floor

/** The answer of a fresh key to what its owner's page asks. */
async function newKey(token: string): Promise<{ key: TestAuthenticator; input: Record<string, unknown> }> {
  const key = testAuthenticator(`http://localhost:${product.services.config.PORT}`)
  const { challengeId, options } = (await product.ask(passkeyCreation, {}, { token })).success()
  const verifyTicket = await proven(token, 'PASSKEY')

  return { key, input: { challengeId, response: key.create(options), verifyTicket } }
}

/** A named customer with a key, and its answer to a question of ours. */
async function keyed(purpose: 'LOGIN' | 'VERIFY'): Promise<AccountExample & { token: string }> {
  const token = await named()
  const { key, input } = await newKey(token)
  const made = await product.call('registerPasskey', input, { token, json: true })
  if (made.code !== 200) throw new Error(`${registerPasskey.path}: ${made.msg}`)
  const asked = await product.ask(passkeyOptions, { purpose }, { token })
  const { challengeId, options } = asked.success()

  return { token, input: { challengeId, response: key.get(options) } }
}

const code = async () => (await product.ask(qrLoginCreate, {})).success()

/** Requests of the calls by which a customer comes in, each so far that it is next. */
export const accessExamples: Readonly<Record<string, () => Promise<AccountExample>>> = {
  passkeyOptions: () => Promise.resolve({ input: { purpose: 'LOGIN' } }),
  passkeyLogin: async () => ({ input: (await keyed('LOGIN')).input }),
  verifyByPasskey: async () => {
    const { token, input } = await keyed('VERIFY')

    return { token, input: { ...input, purpose: 'EXPORT' } }
  },
  registerPasskey: async () => {
    const token = await named()

    return { token, input: (await newKey(token)).input }
  },
  qrLoginPoll: async () => {
    const { qrId, pollSecret } = await code()

    return { input: { qrId, pollSecret } }
  },
  qrLoginScan: async () => ({
    token: (await go.register()).token,
    input: { qrId: (await code()).qrId },
  }),
  qrLoginConfirm: async () => {
    const { qrId, pair } = await code()

    return { token: (await go.register()).token, input: { qrId, pair } }
  },
}
