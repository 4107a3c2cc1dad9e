import { proofLanguages } from '@tongzhou/client/sets/proof-language'
import { inLanguage } from '@tongzhou/domain/proof/proof-words'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { Screen } from '../../../shared/screen/screen'
import { proofLanguageWords } from '../parts/document-words'
import { OfflineCheck } from '../parts/offline-check'
import { SignatureCheck } from '../parts/signature-check'
import { StateCheck } from '../parts/state-check'
import { verifyGuide, verifyWords } from '../parts/verify-words'
import { keysQuestion } from '../questions'

/** Where who was handed a paper checks it (R-DOC-7), in the language that its code asks for. */
export default function Verify() {
  const keys = useQuestion(keysQuestion)
  const query = useRouteQuery('/verify')
  const [language, setLanguage] = useState(query.language)

  return (
    <Screen query={keys}>
      {(data) => (
        <Columns
          keepsBeside
          beside={
            <Guide
              title={inLanguage(language, verifyWords.guide)}
              lines={verifyGuide.map((words) => inLanguage(language, words))}
            />
          }
        >
          <SegmentedControl
            label="语言 Language"
            value={language}
            onChange={setLanguage}
            options={proofLanguages.map((value) => ({ value, label: proofLanguageWords[value] }))}
          />
          <SignatureCheck {...data} language={language} />
          <StateCheck language={language} />
          <OfflineCheck language={language} />
        </Columns>
      )}
    </Screen>
  )
}
