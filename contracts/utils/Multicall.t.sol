// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {RevertingToken} from "../local/RevertingToken.sol";
import {TestBase} from "../testing/TestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";
import {WBNB} from "../token/WBNB.sol";
import {IMulticall} from "./IMulticall.sol";
import {Multicall} from "./Multicall.sol";

contract MulticallTest is TestBase {
    Multicall private multicall;
    TestToken private token;
    RevertingToken private grumpy;

    function setUp() public {
        multicall = new Multicall();
        token = new TestToken();
        token.mint(ALICE, 7);
        grumpy = new RevertingToken(address(this));
        grumpy.refuse(true, false);
    }

    function good() private view returns (IMulticall.Call memory) {
        return IMulticall.Call(address(token), abi.encodeCall(token.balanceOf, (ALICE)));
    }

    function bad() private view returns (IMulticall.Call memory) {
        return IMulticall.Call(address(grumpy), abi.encodeCall(grumpy.balanceOf, (ALICE)));
    }

    function goodAndBad() private view returns (IMulticall.Call[] memory calls) {
        calls = new IMulticall.Call[](2);
        (calls[0], calls[1]) = (good(), bad());
    }

    function twoGood() private view returns (IMulticall.Call[] memory calls) {
        calls = new IMulticall.Call[](2);
        (calls[0], calls[1]) = (good(), good());
    }

    function secondFails() private {
        vm.expectRevert(abi.encodeWithSelector(IMulticall.CallFailed.selector, 1));
    }

    function checkGoodAndBad(IMulticall.Result[] memory results) private pure {
        vm.assertEq(results.length, 2, "an answer each");
        vm.assertTrue(results[0].success, "the first call succeeded");
        vm.assertEq(abi.decode(results[0].returnData, (uint256)), 7, "its balance");
        vm.assertTrue(!results[1].success, "the second refused");
        vm.assertEq(
            keccak256(results[1].returnData),
            keccak256(abi.encodeWithSelector(RevertingToken.Refused.selector)),
            "with its reason"
        );
    }

    function test_aggregate() public {
        (uint256 number, bytes[] memory answers) = multicall.aggregate(twoGood());
        vm.assertEq(number, block.number, "block");
        vm.assertEq(abi.decode(answers[1], (uint256)), 7, "balance");
    }

    function test_aggregateOfNoCalls() public {
        (, bytes[] memory answers) = multicall.aggregate(new IMulticall.Call[](0));
        vm.assertEq(answers.length, 0, "nothing");
    }

    function test_tryAggregate() public {
        checkGoodAndBad(multicall.tryAggregate(false, goodAndBad()));
    }

    function test_tryBlockAndAggregate() public {
        (uint256 number,, IMulticall.Result[] memory results) =
            multicall.tryBlockAndAggregate(false, goodAndBad());
        vm.assertEq(number, block.number, "block");
        checkGoodAndBad(results);
    }

    function test_blockAndAggregate() public {
        (uint256 number,, IMulticall.Result[] memory results) =
            multicall.blockAndAggregate(twoGood());
        vm.assertEq(number, block.number, "block");
        vm.assertEq(abi.decode(results[0].returnData, (uint256)), 7, "balance");
    }

    function test_aggregate3() public {
        IMulticall.Call3[] memory calls = new IMulticall.Call3[](2);
        calls[0] = IMulticall.Call3(good().target, false, good().callData);
        calls[1] = IMulticall.Call3(bad().target, true, bad().callData);
        checkGoodAndBad(multicall.aggregate3(calls));
    }

    function test_aggregate3Value() public {
        WBNB wbnb = new WBNB();
        IMulticall.Call3Value[] memory calls = new IMulticall.Call3Value[](1);
        calls[0] = IMulticall.Call3Value(address(wbnb), false, 5, abi.encodeCall(wbnb.deposit, ()));
        multicall.aggregate3Value{value: 5}(calls);
        vm.assertEq(wbnb.balanceOf(address(multicall)), 5, "the coin was sent");
    }

    function test_returnsBlockValues() public {
        vm.assertEq(multicall.getBlockNumber(), block.number, "number");
        vm.assertEq(multicall.getCurrentBlockTimestamp(), block.timestamp, "timestamp");
        vm.assertEq(multicall.getCurrentBlockGasLimit(), block.gaslimit, "gas limit");
        vm.assertEq(multicall.getCurrentBlockCoinbase(), block.coinbase, "coinbase");
        vm.assertEq(multicall.getCurrentBlockDifficulty(), block.prevrandao, "random value");
        vm.assertEq(multicall.getBasefee(), block.basefee, "base fee");
        vm.assertEq(multicall.getChainId(), block.chainid, "chain id");
        vm.assertEq(multicall.getLastBlockHash(), blockhash(block.number - 1), "last hash");
        vm.assertEq(multicall.getBlockHash(block.number - 1), blockhash(block.number - 1), "hash");
        vm.deal(BOB, 9);
        vm.assertEq(multicall.getEthBalance(BOB), 9, "coin");
    }

    function test_callToAddressWithoutCodeReturnsEmptyData() public {
        IMulticall.Call[] memory calls = new IMulticall.Call[](1);
        calls[0] = IMulticall.Call(BOB, good().callData);
        IMulticall.Result[] memory results = multicall.tryAggregate(false, calls);
        vm.assertEq(results[0].returnData.length, 0, "empty: clients must not read it as zero");
    }

    function test_aggregateRevertsOnFailure() public {
        IMulticall.Call[] memory calls = goodAndBad();
        secondFails();
        multicall.aggregate(calls);
    }

    function test_tryAggregateRevertsOnFailureWhenRequired() public {
        IMulticall.Call[] memory calls = goodAndBad();
        secondFails();
        multicall.tryAggregate(true, calls);
    }

    function test_blockAndAggregateRevertsOnFailure() public {
        IMulticall.Call[] memory calls = goodAndBad();
        secondFails();
        multicall.blockAndAggregate(calls);
    }

    function test_aggregate3RevertsOnDisallowedFailure() public {
        IMulticall.Call3[] memory calls = new IMulticall.Call3[](2);
        calls[0] = IMulticall.Call3(good().target, false, good().callData);
        calls[1] = IMulticall.Call3(bad().target, false, bad().callData);
        secondFails();
        multicall.aggregate3(calls);
    }

    function test_aggregate3ValueRevertsOnDisallowedFailure() public {
        IMulticall.Call3Value[] memory calls = new IMulticall.Call3Value[](1);
        calls[0] = IMulticall.Call3Value(bad().target, false, 0, bad().callData);
        vm.expectRevert(abi.encodeWithSelector(IMulticall.CallFailed.selector, 0));
        multicall.aggregate3Value(calls);
    }

    function test_aggregate3ValueRevertsOnUnspentCoin() public {
        expectRevert(IMulticall.ValueMismatch.selector);
        multicall.aggregate3Value{value: 1}(new IMulticall.Call3Value[](0));
    }
}
