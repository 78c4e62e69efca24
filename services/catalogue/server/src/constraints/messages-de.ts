export const de: Readonly<Record<string, string>> = {
  'graphql.validation.Max.message': '{path} muss kleiner oder gleich {value} sein',
  'graphql.validation.Min.message': '{path} muss größer oder gleich {value} sein',
  'graphql.validation.NotBlank.message': '{path} darf nicht nur aus Leerzeichen bestehen',
  'graphql.validation.NotEmpty.message': '{path} darf nicht leer sein',
  'graphql.validation.Positive.message': '{path} muss größer als 0 sein',
  'graphql.validation.Size.message': '{path} Länge muss zwischen {min} und {max} liegen',
}
