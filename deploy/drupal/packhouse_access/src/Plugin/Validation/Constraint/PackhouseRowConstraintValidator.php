<?php

declare(strict_types=1);

namespace Drupal\packhouse_access\Plugin\Validation\Constraint;

use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\NodeInterface;
use Drupal\packhouse_access\Rules;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Checks what field access cannot: the values that a request leads to.
 */
final class PackhouseRowConstraintValidator extends ConstraintValidator implements ContainerInjectionInterface {

  public function __construct(
    private readonly Rules $rules,
    private readonly AccountInterface $account,
  ) {}

  public static function create(ContainerInterface $container): self {
    return new self($container->get('packhouse_access.rules'), $container->get('current_user'));
  }

  public function validate(mixed $value, Constraint $constraint): void {
    if (!$value instanceof NodeInterface || $this->rules->type($value->bundle()) === NULL || $this->rules->isOffice($this->account)) {
      return;
    }
    $refusal = $this->rules->refusal($value, $this->account);
    if ($refusal !== NULL) {
      $this->context->addViolation($refusal);
    }
  }

}
