// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {
    ReentrancyGuardTransient
} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TaxToken} from "../local/TaxToken.sol";
import {ChefTestBase} from "../testing/ChefTestBase.t.sol";
import {IMasterChef} from "./IMasterChef.sol";
import {IStakeReceiver} from "./IStakeReceiver.sol";

/// @dev Records a call, tries to call the farming contract, and answers what it is told to.
contract Receiver is IStakeReceiver {
    error WentThrough();

    bytes public attempt;
    bytes4 public answer = IStakeReceiver.onStakeWithdrawn.selector;
    bytes32 public seen;
    uint256 public held;

    function answerWith(bytes4 newAnswer) external {
        answer = newAnswer;
    }

    function tryCalling(bytes calldata data) external {
        attempt = data;
    }

    function onStakeWithdrawn(
        address account,
        uint256 pid,
        address lpToken,
        uint256 amount,
        bytes calldata data
    ) external returns (bytes4) {
        seen = keccak256(abi.encode(msg.sender, account, pid, lpToken, amount, data));
        held = IERC20(lpToken).balanceOf(address(this));
        if (attempt.length == 0) return answer;
        (bool ok, bytes memory reason) = msg.sender.call(attempt);
        bytes4 expected = ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector;
        if (ok || bytes4(reason) != expected) revert WentThrough();
        return answer;
    }
}

/// @dev Withdrawals that call a contract.
contract MasterChefCallTest is ChefTestBase {
    Receiver private receiver;

    function setUp() public {
        setUpChef();
        receiver = new Receiver();
    }

    function aliceLeaves(uint256 pid, uint256 amount, address to) private {
        vm.prank(ALICE);
        chef.withdrawAndCall(pid, amount, to, "meow");
    }

    function test_withdrawAndCallSendsAndTells() public {
        stake(ALICE, 1, 5e18);
        wait(3);
        vm.expectEmit(address(chef));
        emit IMasterChef.Withdraw(ALICE, 1, 2e18);
        aliceLeaves(1, 2e18, address(receiver));
        vm.assertEq(receiver.held(), 2e18, "there before it is called");
        bytes32 told = keccak256(abi.encode(chef, ALICE, 1, lp, 2e18, "meow"));
        vm.assertEq(receiver.seen(), told, "told whose stake it was");
        vm.assertEq(stakeOf(ALICE, 1), 3e18, "the rest stays");
        vm.assertEq(paid(ALICE), 30e18, "the reward is hers");
        vm.assertEq(meow.balanceOf(address(receiver)), 0, "not the receiver's");
    }

    function test_withdrawAndCallTellsWhatWasSentOfATaxedToken() public {
        TaxToken taxed = new TaxToken("Catnip", "PURR", 500, address(this));
        chef.add(1000, address(taxed), 0);
        taxed.mint(ALICE, 100e18);
        vm.prank(ALICE);
        taxed.approve(address(chef), 100e18);
        stake(ALICE, 3, 100e18);
        aliceLeaves(3, 95e18, address(receiver));
        bytes32 told = keccak256(abi.encode(chef, ALICE, 3, taxed, 95e18, "meow"));
        vm.assertEq(receiver.seen(), told, "sent");
        vm.assertEq(receiver.held(), 90.25e18, "and arrived");
    }

    function test_withdrawAndCallRefusesAnAccount() public {
        stake(ALICE, 1, 5e18);
        expectRevert(IMasterChef.ReceiverRefused.selector);
        aliceLeaves(1, 1, BOB);
    }

    function test_withdrawAndCallRefusesAnotherAnswer() public {
        stake(ALICE, 1, 5e18);
        receiver.answerWith(IStakeReceiver.onStakeWithdrawn.selector ^ bytes4(uint32(1)));
        expectRevert(IMasterChef.ReceiverRefused.selector);
        aliceLeaves(1, 1, address(receiver));
    }

    function test_withdrawAndCallRefusesAContractThatDoesNotAnswer() public {
        stake(ALICE, 1, 5e18);
        vm.prank(ALICE);
        (bool ok,) =
            address(chef).call(abi.encodeCall(chef.withdrawAndCall, (1, 1, address(lp), "")));
        vm.assertTrue(!ok, "a token is no receiver");
        vm.assertEq(stakeOf(ALICE, 1), 5e18, "nothing moved");
    }

    function test_withdrawAndCallRefusesMoreThanStaked() public {
        stake(ALICE, 1, 5e18);
        expectRevert(IMasterChef.InsufficientStake.selector);
        aliceLeaves(1, 5e18 + 1, address(receiver));
    }

    function test_withdrawAndCallRefusesAnotherAccountsStake() public {
        stake(BOB, 1, 5e18);
        expectRevert(IMasterChef.InsufficientStake.selector);
        aliceLeaves(1, 1, address(receiver));
    }

    function test_withdrawAndCallRefusesPoolZero() public {
        stake(ALICE, 0, 5e18);
        expectRevert(IMasterChef.StakingPool.selector);
        aliceLeaves(0, 1, address(receiver));
    }

    function test_withdrawAndCallRefusesUnknownPool() public {
        expectRevert(IMasterChef.UnknownPool.selector);
        aliceLeaves(3, 0, address(receiver));
    }

    function test_receiverCannotReenter() public {
        stake(ALICE, 1, 90e18);
        bytes[7] memory attempts = [
            abi.encodeWithSignature("deposit(uint256,uint256)", 1, 0),
            abi.encodeWithSignature("deposit(uint256,uint256,uint256)", 1, 0, 0),
            abi.encodeCall(chef.depositFor, (ALICE, 1, 1, 0)),
            abi.encodeCall(chef.withdraw, (1, 0)),
            abi.encodeCall(chef.withdrawAndCall, (1, 0, address(receiver), "")),
            abi.encodeCall(chef.emergencyWithdraw, (1)),
            abi.encodeCall(chef.leaveStaking, (0))
        ];
        for (uint256 i = 0; i < attempts.length; ++i) {
            receiver.tryCalling(attempts[i]);
            aliceLeaves(1, 1e18, address(receiver));
        }
        vm.assertEq(stakeOf(ALICE, 1), 83e18, "each attempt was refused");
    }

    function testFuzz_withdrawAndCallEqualsWithdraw(uint256 amount, uint256 part, uint256 blocks)
        public
    {
        amount = bound(amount, 1, 1e27);
        (part, blocks) = (bound(part, 0, amount), bound(blocks, 0, 1e6));
        stake(ALICE, 1, amount);
        stake(BOB, 1, amount);
        wait(blocks);
        aliceLeaves(1, part, address(receiver));
        unstake(BOB, 1, part);
        vm.assertEq(paid(ALICE), paid(BOB), "the same reward");
        vm.assertEq(stakeOf(ALICE, 1), stakeOf(BOB, 1), "the same stake is left");
        vm.assertEq(lp.balanceOf(address(receiver)), part, "and the same is returned");
    }
}
