import type { ProofLanguage } from '@tongzhou/client/sets/proof-language'
import { inLanguage } from '@tongzhou/domain/proof/proof-words'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { saveUrl } from '../../../shared/feedback/save-url'
import { Said } from './said'
import { verifyWords } from './verify-words'

/** Where the product hands out the file, with the keys of the day in it. */
const ADDRESS = '/verify/offline.html'

/** The file that checks papers where there is no network (R-DOC-7, A15). */
export function OfflineCheck({ language }: { language: ProofLanguage }) {
  const save = () => saveUrl(document, { url: ADDRESS, name: 'proof-check.html' })

  return (
    <Card title={inLanguage(language, verifyWords.offline)}>
      <p className="pb-3 text-14 leading-relaxed text-ink-soft">
        <Said words={verifyWords.howOffline} language={language} />
      </p>
      <Button full look="outline" onClick={save}>
        {inLanguage(language, verifyWords.saveOffline)}
      </Button>
    </Card>
  )
}
