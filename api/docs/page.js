// The reference page: what /v2/openapi.json says, for people. It sends nothing but for that file.
SwaggerUIBundle({
  url: '/v2/openapi.json',
  dom_id: '#reference',
  docExpansion: 'list',
  deepLinking: true,
  displayRequestDuration: false,
  filter: true,
  defaultModelsExpandDepth: -1,
  defaultModelExpandDepth: 3,
  tryItOutEnabled: false,
  supportedSubmitMethods: [],
  validatorUrl: null,
  syntaxHighlight: { activated: true, theme: 'idea' },
});
