import type { submitCrs } from '@tongzhou/client/account'
import type { RequestOf } from '@tongzhou/client/call'
import { readLatinName } from '@tongzhou/domain/account/person-name'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { TextField, type TextFieldProps } from '@tongzhou/ui/field/text-field'
import { type FieldArrayPath, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { CountryField, DictionaryField } from './dictionary-field'

type Residence = { country: string; tin: string; reason: string; explanation: string }
export type CrsFields = {
  surname: string
  givenName: string
  birthDate: string
  address: string
  addressLatin: string
  birthPlace: string
  birthPlaceLatin: string
  residences: Residence[]
}
type Form = UseFormReturn<CrsFields>

const noResidence: Residence = { country: '', tin: '', reason: '', explanation: '' }
const MOST_RESIDENCES = 3

export const emptyCrs: CrsFields = {
  surname: '',
  givenName: '',
  birthDate: '',
  address: '',
  addressLatin: '',
  birthPlace: '',
  birthPlaceLatin: '',
  residences: [noResidence],
}

type Request = RequestOf<typeof submitCrs>

/** The form's part of the declaration, as the call takes it: fields left empty are left out. */
export function crsRequest({ residences, ...typed }: CrsFields): Partial<Request> {
  return {
    ...typed,
    residences: residences.map(({ country, tin, reason, explanation }) => ({
      country,
      ...(tin.trim() === '' ? reasonOf(reason) : { tin: tin.trim() }),
      ...(explanation.trim() === '' ? {} : { explanation: explanation.trim() }),
    })),
  }
}

function reasonOf(reason: string): { reason?: 'A' | 'B' } {
  return reason === 'A' || reason === 'B' ? { reason } : {}
}

const latinCheck = (text: string) => readLatinName(text) !== null || '请填写拼音或英文字母'
const least = (length: number, words: string) => (text: string) => text.trim().length >= length || words

/** What non-residents add: the name in Latin letters, birth, addresses, and where tax is paid. */
export function ForeignCards({ form }: { form: Form }) {
  const line = (
    name: Exclude<keyof CrsFields, 'residences'>,
    props: TextFieldProps & { check: (text: string) => true | string },
  ) => {
    const { check, ...field } = props

    return (
      <TextField
        autoComplete="off"
        {...field}
        error={form.formState.errors[name]?.message}
        {...form.register(name, { validate: check })}
      />
    )
  }

  return (
    <>
      <Card title="个人信息" className="desktop:p-6">
        <div className="flex flex-col gap-4">
          <div className="grid grid-cols-2 items-start gap-3">
            {line('surname', { label: '姓（拼音或英文）', maxLength: 60, check: latinCheck })}
            {line('givenName', { label: '名（拼音或英文）', maxLength: 60, check: latinCheck })}
          </div>
          {line('birthDate', { label: '出生日期', type: 'date', check: least(10, '请填写出生日期') })}
          {line('address', { label: '现居地址（中文）', maxLength: 120, check: least(5, '地址至少 5 个字') })}
          {line('addressLatin', {
            label: '现居地址（英文或拼音）',
            maxLength: 200,
            check: least(5, '请填写英文或拼音地址'),
          })}
          {line('birthPlace', { label: '出生地（中文）', maxLength: 60, check: least(2, '请填写出生地') })}
          {line('birthPlaceLatin', {
            label: '出生地（英文或拼音）',
            maxLength: 100,
            check: least(2, '请填写出生地的英文或拼音'),
          })}
        </div>
      </Card>
      <Residences form={form} />
    </>
  )
}

function Residences({ form }: { form: Form }) {
  const name = 'residences' satisfies FieldArrayPath<CrsFields>
  const { fields, append, remove } = useFieldArray({ control: form.control, name })

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
  const errors = form.formState.errors.residences?.[at]
  const hasTin = useWatch({ control: form.control, name: `residences.${at}.tin` }).trim() !== ''
  const reason = useWatch({ control: form.control, name: `residences.${at}.reason` })

  return (
    <div className="flex flex-col gap-4 border-b border-line pb-5 last-of-type:border-0 last-of-type:pb-0">
      <CountryField
        control={form.control}
        name={`residences.${at}.country`}
        label={`国家（地区）${at + 1}`}
        check={(value) => value !== '' || '请选择税收居民国'}
      />
      <TextField
        label="纳税人识别号"
        autoComplete="off"
        maxLength={40}
        hint="没有识别号时，请在下面选择原因"
        error={errors?.tin?.message}
        {...form.register(`residences.${at}.tin`)}
      />
      {!hasTin && (
        <DictionaryField
          code="no_tin_reason"
          control={form.control}
          name={`residences.${at}.reason`}
          label="没有识别号的原因"
          check={(value) => value !== '' || '请填写识别号，或选择原因'}
        />
      )}
      {!hasTin && reason === 'B' && (
        <TextField
          label="未能取得的具体原因"
          maxLength={200}
          error={errors?.explanation?.message}
          {...form.register(`residences.${at}.explanation`, {
            validate: (text) => text.trim() !== '' || '请说明未能取得的原因',
          })}
        />
      )}
      {onRemove !== undefined && (
        <Button look="quiet" size="small" onClick={onRemove} className="self-start">
          删除这一项
        </Button>
      )}
    </div>
  )
}
