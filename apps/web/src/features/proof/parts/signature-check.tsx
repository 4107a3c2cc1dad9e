import type { publicKeys } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import type { ProofLanguage } from '@tongzhou/client/sets/proof-language'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { isDay } from '@tongzhou/domain/kernel/business-day'
import { type BothWords, dayEnd, fundCount, inLanguage, proofTerms } from '@tongzhou/domain/proof/proof-words'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { TextField } from '@tongzhou/ui/field/text-field'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useInBrowser } from '../../../shared/screen/use-in-browser'
import { Said } from './said'
import type { Told, Verified } from '../offline/verify-paper'
import { refusedWords, verifyWords } from './verify-words'

/** Checks the signature behind a paper's code, in this browser alone. */
export function SignatureCheck({
  keys,
  language,
}: ResponseOf<typeof publicKeys> & { language: ProofLanguage }) {
  const term = (words: BothWords) => inLanguage(language, words)
  const { hash } = useLocation()
  const isThere = useInBrowser()
  const scanned = isThere ? hash.slice(1) : ''
  const [pasted, setPasted] = useState('')
  const [verified, setVerified] = useState<(Verified & { readonly at: number }) | null>(null)
  const check = async (text: string) => {
    const { verifyPaper } = await import('../offline/verify-paper')
    setVerified({ ...(await verifyPaper(text, keys)), at: Date.now() })
  }
  useEffect(() => {
    if (scanned !== '') void check(scanned)
    // The keys are those of the page; a code is checked when it comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scanned])

  return (
    <Card title={term(verifyWords.signature)}>
      <p className="pb-3 text-14 leading-relaxed text-ink-soft">
        <Said words={verifyWords.howSignature} language={language} />
      </p>
      <div className="flex flex-col gap-3">
        <TextField
          label={term(verifyWords.link)}
          value={pasted}
          autoComplete="off"
          error={verified?.kind === 'refused' ? term(refusedWords[verified.reason]) : undefined}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        <Button look="outline" onClick={() => void check(pasted === '' ? scanned : pasted)}>
          {term(verifyWords.signature)}
        </Button>
      </div>
      {verified?.kind === 'signed' && <Signed told={verified.told} at={verified.at} language={language} />}
    </Card>
  )
}

function Signed(props: { told: Told; at: number; language: ProofLanguage }) {
  const { told, language } = props
  const term = (words: BothWords) => inLanguage(language, words)
  const isOver = told.expires.getTime() <= props.at

  return (
    <div className="pt-4" role="status">
      <p className="font-semibold">
        <Said words={verifyWords.signed} language={language} />
      </p>
      {isOver && <p className="font-semibold text-danger">{term(verifyWords.over)}</p>}
      <DescriptionList
        items={[
          {
            term: term(proofTerms.documentNo),
            value: <span className="break-all">{told.documentNo}</span>,
          },
          { term: term(proofTerms.holder), value: told.name },
          {
            term: term(proofTerms.asOf),
            value: isDay(told.asOf) ? term(dayEnd(told.asOf)) : told.asOf,
          },
          ...told.rows.map((row) => ({
            term: `${row.name} ${row.fundCode}`,
            value: [
              `${formatShares(row.shares)} 份`,
              ...(row.frozen === null ? [] : [`${term(proofTerms.frozen)} ${formatShares(row.frozen)} 份`]),
              `${formatMoney(row.value)} 元`,
            ].join(' · '),
          })),
          {
            term: term(proofTerms.total),
            value: `${formatMoney(told.total)} 元（${term(fundCount(told.count))}）`,
          },
        ]}
      />
      <p className="pt-1 text-13 text-ink-soft">
        <Said words={verifyWords.compare} language={language} />
      </p>
    </div>
  )
}
