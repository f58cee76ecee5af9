import { parseAllDocuments } from 'yaml';
import { readSource, sourceFiles } from '../source/source-files.mjs';

const folder = 'deploy/kubernetes';

/** Paths below deploy/kubernetes. */
export const manifestFiles = sourceFiles([folder], ['.yaml']).map((path) => path.slice(folder.length + 1));

const read = (file) =>
  parseAllDocuments(readSource(`${folder}/${file}`)).map((document) => {
    if (document.errors[0] !== undefined) throw new Error(`${file}: ${document.errors[0].message}`);
    return document.toJS();
  });

/** The one document of a kustomization. */
export const kustomizationOf = (below) => read(`${below}kustomization.yaml`)[0];

/** Everything that an operator applies. */
export const manifests = manifestFiles.filter((file) => !file.endsWith('kustomization.yaml')).flatMap(read);

export const manifestOf = (kind, name) =>
  manifests.find((one) => one.kind === kind && (name === undefined || one.metadata.name === name));
