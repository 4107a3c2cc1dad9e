import type { ProofLanguage } from '@tongzhou/client/sets/proof-language'
import type { BothWords } from '@tongzhou/domain/proof/proof-words'

/** A sentence in the language of a paper, the English under the Chinese. */
export function Said({ words, language }: { words: BothWords; language: ProofLanguage }) {
  if (language === 'ZH') return words.zh

  return (
    <>
      {words.zh}
      <span lang="en" className="block">
        {words.en}
      </span>
    </>
  )
}
