export const en: Readonly<Record<string, string>> = {
  'graphql.validation.Max.message': '{path} must be less than or equal to {value}',
  'graphql.validation.Min.message': '{path} must be greater than or equal to {value}',
  'graphql.validation.NotBlank.message': '{path} must not be blank',
  'graphql.validation.NotEmpty.message': '{path} must not be empty',
  'graphql.validation.Positive.message': '{path} must be greater than 0',
  'graphql.validation.Size.message': '{path} size must be between {min} and {max}',
}
