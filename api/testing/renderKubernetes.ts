import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CliError } from '@backoffice/processes';
import { type Document, parseAllDocuments } from 'yaml';

/** A part of a rendered object, whose shape `findSchemaProblems` checks. */
export type Rendered = ReturnType<Document['toJS']>;

/** A rendered object. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly [property: string]: Rendered;
}

/** Returns the objects of a kustomization, of `deploy/kubernetes/example` by default. @throws CliError without kubectl */
export function renderKubernetes(
  folder: string = fileURLToPath(new URL('../../deploy/kubernetes/example', import.meta.url)),
): readonly KubernetesObject[] {
  const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  if (error)
    throw new CliError(
      `This needs kubectl 1.27 or newer, which renders deploy/kubernetes (${error.message}). Install it: https://kubernetes.io/docs/tasks/tools/.`,
    );
  if (status !== 0) throw new CliError(`kubectl kustomize ${folder} failed: ${stderr}`);
  return parseAllDocuments(stdout).map((each) => each.toJS() as KubernetesObject);
}
