// The reference page: what /v2/openapi.json says, for people. It sends nothing but for that file.
import { displayed, resolved } from './display.js';

const answer = await fetch('/v2/openapi.json');
const spec = displayed(await answer.json());

/** The library's own way reads all of the description anew whenever an operation is opened, which takes seconds. */
const quickly = () => ({
  fn: {
    resolveSubtree: async (whole, path) => ({
      spec: resolved(
        path.reduce((found, name) => found?.[name], whole),
        whole,
      ),
      errors: [],
    }),
  },
});

SwaggerUIBundle({
  spec,
  dom_id: '#reference',
  plugins: [quickly],
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
