import type { ProofLanguage } from '@tongzhou/domain/proof/document-terms'
import type { Config } from '../../config'

/** Where the public reaches the product; without a public name, this machine. */
export function publicOrigin({ PUBLIC_HOST, PORT }: Pick<Config, 'PUBLIC_HOST' | 'PORT'>): string {
  return PUBLIC_HOST === undefined ? `http://127.0.0.1:${PORT}` : `https://${PUBLIC_HOST}`
}

/**
 * What the code on a paper opens, in the paper's language; the summary stands behind the # and never reaches
 * the server.
 */
export function verifyUrl(origin: string, summary: string, language: ProofLanguage): string {
  return `${origin}/verify${language === 'ZH' ? '' : `?language=${language}`}#${summary}`
}
