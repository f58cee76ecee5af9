import { decodeResource, type Ref, type Resource, type ResourceObject, type ResourceOf } from '@packhouse/jsonapi';
import { relationsInPlace } from './relations-in-place.ts';

export interface Included {
  /** The row a reference points to; undefined when it did not come along or the reference is empty. */
  find<R extends Resource>(resource: R, ref: Ref | null | undefined): ResourceOf<R> | undefined;
  /** The rows of a list of references that came along, in its order. */
  findAll<R extends Resource>(resource: R, refs: readonly Ref[]): readonly ResourceOf<R>[];
  rows<R extends Resource>(resource: R): readonly ResourceOf<R>[];
}

const keyOf = (type: string, id: string) => `${type} ${id}`;

/** Typed access to the `included` of one or more documents. */
export function createIncluded(objects: readonly ResourceObject[]): Included {
  const byKey = new Map(objects.map((object) => [keyOf(object.type, object.id), object]));
  const read = <R extends Resource>(resource: R, object: ResourceObject) =>
    decodeResource(resource, relationsInPlace(resource, object));
  const find = <R extends Resource>(resource: R, ref: Ref | null | undefined) => {
    const object = ref ? byKey.get(keyOf(resource.type, ref.id)) : undefined;
    return object === undefined ? undefined : read(resource, object);
  };
  return {
    find,
    findAll: (resource, refs) => refs.map((ref) => find(resource, ref)).filter((row) => row !== undefined),
    rows: (resource) =>
      [...byKey.values()].filter((object) => object.type === resource.type).map((object) => read(resource, object)),
  };
}
