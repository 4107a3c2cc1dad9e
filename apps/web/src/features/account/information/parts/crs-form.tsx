import type { submitTaxDeclaration } from '@tongzhou/client/account'
import type { RequestOf } from '@tongzhou/client/call'
import { birthDateRule } from '@tongzhou/domain/fields/birth-date'
import { choiceField } from '@tongzhou/domain/fields/choice-field'
import { type FieldRule, optionalField } from '@tongzhou/domain/fields/field-rule'
import { latinNameRule } from '@tongzhou/domain/fields/latin-name'
import {
  MOST_RESIDENCES,
  birthPlaceLatinRule,
  birthPlaceRule,
  noTaxNumberExplanationRule,
  noTaxNumberRule,
  residenceAddressLatinRule,
  residenceAddressRule,
  residenceCountryRule,
  taxNumberRule,
} from '@tongzhou/domain/fields/tax-residence'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DateField } from '@tongzhou/ui/date-picker/date-field'
import { TextField } from '@tongzhou/ui/field/text-field'
import { type FieldArrayPath, useFieldArray } from 'react-hook-form'
import { CountryField, DictionaryField } from './dictionary-field'
import type { RuleTable } from '../../../../shared/form/field-faults'
import type { CheckedForm } from '../../../../shared/form/use-checked-form'

type Residence = { country: string; tin: string; reason: string; explanation: string }
export type CrsFields = {
  /** 1 to 3, '' not chosen yet. */
  choice: string
  promised: boolean
  surname: string
  givenName: string
  birthDate: string
  address: string
  addressLatin: string
  birthPlace: string
  birthPlaceLatin: string
  residences: Residence[]
}
type Form = CheckedForm<CrsFields>

const noResidence: Residence = { country: '', tin: '', reason: '', explanation: '' }

export const emptyCrs: CrsFields = {
  choice: '',
  promised: false,
  surname: '',
  givenName: '',
  birthDate: '',
  address: '',
  addressLatin: '',
  birthPlace: '',
  birthPlaceLatin: '',
  residences: [noResidence],
}

type Request = RequestOf<typeof submitTaxDeclaration>

/** Taxed in another country: more is asked for. */
export function isForeign(choice: string): boolean {
  return choice === '2' || choice === '3'
}

const choiceRule = choiceField(['1', '2', '3'], '请选择一项')

/** The rules of what the chosen status asks for. */
export function crsRules({ choice, residences }: CrsFields): RuleTable<CrsFields> {
  if (!isForeign(choice)) return { choice: choiceRule }
  const entries = residences.flatMap((residence, at) =>
    Object.entries(residenceRules(residence)).map(([name, rule]) => [`residences.${at}.${name}`, rule]),
  )

  return {
    choice: choiceRule,
    surname: latinNameRule,
    givenName: latinNameRule,
    birthDate: birthDateRule,
    address: residenceAddressRule,
    addressLatin: residenceAddressLatinRule,
    birthPlace: birthPlaceRule,
    birthPlaceLatin: birthPlaceLatinRule,
    ...Object.fromEntries(entries),
  }
}

function residenceRules({ tin, reason }: Residence): Partial<Record<keyof Residence, FieldRule>> {
  const number = { country: residenceCountryRule, tin: optionalField(taxNumberRule) }
  if (tin.trim() !== '') return number

  return {
    ...number,
    reason: noTaxNumberRule,
    ...(reason === 'B' ? { explanation: noTaxNumberExplanationRule } : {}),
  }
}

/** The declaration as the call takes it: fields left empty are left out. */
export function crsRequest({ choice, residences, ...typed }: CrsFields): Omit<Request, 'protocols'> {
  // The rule has let only these codes through.
  const declared = { choice: choice as Request['choice'], promised: true as const }
  if (!isForeign(choice)) return declared

  return {
    ...typed,
    ...declared,
    residences: residences.map(({ country, tin, reason, explanation }) => ({
      country,
      ...(tin === '' ? reasonOf(reason) : { tin }),
      ...(explanation === '' ? {} : { explanation }),
    })),
  }
}

function reasonOf(reason: string): { reason?: 'A' | 'B' } {
  return reason === 'A' || reason === 'B' ? { reason } : {}
}

/** What non-residents add: the name in Latin letters, birth, addresses, and where tax is paid. */
export function ForeignCards({ form }: { form: Form }) {
  return (
    <>
      <Card title="个人信息" className="desktop:p-6">
        <div className="flex flex-col gap-4">
          <div className="grid grid-cols-2 items-start gap-3">
            <TextField label="姓（拼音或英文）" autoComplete="off" {...form.text('surname')} />
            <TextField label="名（拼音或英文）" autoComplete="off" {...form.text('givenName')} />
          </div>
          <DateField label="出生日期" {...form.chosen('birthDate')} />
          <TextField label="现居地址（中文）" autoComplete="off" {...form.text('address')} />
          <TextField label="现居地址（英文或拼音）" autoComplete="off" {...form.text('addressLatin')} />
          <TextField label="出生地（中文）" autoComplete="off" {...form.text('birthPlace')} />
          <TextField label="出生地（英文或拼音）" autoComplete="off" {...form.text('birthPlaceLatin')} />
        </div>
      </Card>
      <Residences form={form} />
    </>
  )
}

function Residences({ form }: { form: Form }) {
  const name = 'residences' satisfies FieldArrayPath<CrsFields>
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name })

  return (
    <Card title="税收居民国（地区）" className="desktop:p-6">
      <div className="flex flex-col gap-5">
        {fields.map((field, at) => (
          <ResidenceFields
            key={field.id}
            form={form}
            at={at}
            {...(fields.length > 1 ? { onRemove: () => remove(at) } : {})}
          />
        ))}
        {fields.length < MOST_RESIDENCES && (
          <Button look="outline" size="medium" onClick={() => append(noResidence)}>
            再加一个国家（地区）
          </Button>
        )}
      </div>
    </Card>
  )
}

function ResidenceFields({ form, at, onRemove }: { form: Form; at: number; onRemove?: () => void }) {
  const hasTin = form.chosen(`residences.${at}.tin`).value.trim() !== ''
  const reason = form.chosen(`residences.${at}.reason`).value

  return (
    <div className="flex flex-col gap-4 border-b border-line pb-5 last-of-type:border-0 last-of-type:pb-0">
      <CountryField label={`国家（地区）${at + 1}`} {...form.chosen(`residences.${at}.country`)} />
      <TextField
        label="纳税人识别号"
        autoComplete="off"
        hint="没有识别号时，请在下面选择原因"
        {...form.text(`residences.${at}.tin`)}
      />
      {!hasTin && (
        <DictionaryField
          code="no_tin_reason"
          label="没有识别号的原因"
          {...form.chosen(`residences.${at}.reason`)}
        />
      )}
      {!hasTin && reason === 'B' && (
        <TextField label="未能取得的具体原因" {...form.text(`residences.${at}.explanation`)} />
      )}
      {onRemove !== undefined && (
        <Button look="quiet" size="small" onClick={onRemove} className="self-start">
          删除这一项
        </Button>
      )}
    </div>
  )
}
