import { dictBizDictionary } from '@tongzhou/client/content'
import { selectAllCountry } from '@tongzhou/client/account'
import { Chooser } from '@tongzhou/ui/chooser/chooser'
import type { Control, FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { useCall } from '../../../shared/api/use-call'
import type { Check } from './checks'

const LONG_MS = 3_600_000

type Props<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>
  name: Name
  label: string
  check: (value: string) => Check
  hint?: string
}

/** Chooses an entry of a business dictionary; '' is none yet. */
export function DictionaryField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  code,
  only,
  ...props
}: Props<Values, Name> & { code: string; only?: (value: string) => boolean }) {
  const dictionary = useCall(dictBizDictionary, { code }, { staleMs: LONG_MS })
  const items = dictionary.kind === 'ready' ? dictionary.data.items : []

  return <OptionsField {...props} options={items.filter(({ value }) => only?.(value) ?? true)} />
}

/** Chooses a country or region by its name. */
export function CountryField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  props: Props<Values, Name>,
) {
  const all = useCall(selectAllCountry, {}, { staleMs: LONG_MS })
  const countries = all.kind === 'ready' ? all.data.countries : []
  const options = countries.map(({ code, name, initial }) => ({
    value: code,
    label: name,
    keywords: `${name} ${code} ${initial}`,
  }))

  return <OptionsField {...props} options={options} searchable />
}

function OptionsField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  props: Props<Values, Name> & {
    options: readonly { value: string; label: string; keywords?: string }[]
    searchable?: boolean
  },
) {
  return (
    <Controller
      control={props.control}
      name={props.name}
      rules={{ validate: (value: string) => props.check(value) }}
      render={({ field, fieldState }) => (
        <Chooser
          label={props.label}
          hint={props.hint}
          options={props.options}
          value={field.value === '' ? null : field.value}
          onChange={field.onChange}
          searchable={props.searchable ?? false}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
